"""PyInstaller's hook: the library's data, and its modules, many of which are imported by name."""

from PyInstaller.utils.hooks import collect_data_files, collect_submodules

datas = collect_data_files("lettertycoon")
hiddenimports = collect_submodules("lettertycoon") + collect_submodules("lt_core")

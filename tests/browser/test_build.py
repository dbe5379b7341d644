"""How the library is built for a browser."""

from tools.browser import build, pins


def test_what_another_compiler_compiled_is_compiled_again(tmp_path):
    tree = tmp_path / "objects"
    for compiler, stays in ((("zig 1",), False), (("zig 1",), True), (("zig 2",), False)):
        tree.mkdir(exist_ok=True)
        (tree / "a.o").write_text("")
        build.forget_objects(tree, compiler)
        assert (tree / "a.o").exists() == stays
    assert build.OBJECTS.name == pins.PLATFORM

/* An engine of `python -m benchmarks.engine` on MAGPIE: magpie wmp|kwg WORDS. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "ent/dictionary_word.h"
#include "ent/kwg.h"
#include "ent/wmp.h"
#include "impl/kwg_maker.h"
#include "impl/wmp_maker.h"

#define MOST_LETTERS 26

static int cards[MOST_LETTERS + 1];
static volatile unsigned spelled;

/* Count the words below a list of nodes; their letters are written, as an engine would. */
static int walk(const KWG *kwg, uint32_t index, uint8_t *word, int length) {
  int found = 0;
  for (;; index++) {
    const uint32_t node = kwg_node(kwg, index);
    const uint32_t letter = kwg_node_tile(node);
    if (cards[letter]) {
      cards[letter]--;
      word[length] = (uint8_t)letter;
      if (kwg_node_accepts(node)) {
        found++;
        spelled += word[0];
      }
      const uint32_t below = kwg_node_arc_index(node);
      if (below)
        found += walk(kwg, below, word, length + 1);
      cards[letter]++;
    }
    if (kwg_node_is_end(node))
      return found;
  }
}

/* Count the words of each selection of the cards, from a letter on. */
static int select_cards(const WMP *wmp, BitRack *taken, int letter, int length) {
  while (letter <= MOST_LETTERS && !cards[letter])
    letter++;
  if (letter > MOST_LETTERS) {
    if (length < 3)
      return 0;
    const WMPEntry *entry = wmp_get_word_entry(wmp, taken, length);
    int number = 0;
    if (entry)
      spelled += *wmp_entry_get_blankless_words(entry, &wmp->wfls[length], length, &number);
    return number;
  }
  int found = select_cards(wmp, taken, letter + 1, length);
  for (int number = 1; number <= cards[letter]; number++) {
    bit_rack_add_letter(taken, (MachineLetter)letter);
    found += select_cards(wmp, taken, letter + 1, length + number);
  }
  for (int number = 0; number < cards[letter]; number++)
    bit_rack_take_letter(taken, (MachineLetter)letter);
  return found;
}

int main(int argc, char **argv) {
  if (argc != 3)
    return 2;
  char line[64];
  DictionaryWordList *words = dictionary_word_list_create();
  FILE *file = fopen(argv[2], "r");
  while (file && fscanf(file, "%63s", line) == 1) {
    MachineLetter word[16];
    int length = 0;
    for (; line[length]; length++)
      word[length] = (MachineLetter)(line[length] - 'A' + 1);
    dictionary_word_list_add_word(words, word, length);
  }
  KWG *kwg = make_kwg_from_words(words, KWG_MAKER_OUTPUT_DAWG, KWG_MAKER_MERGE_EXACT);
  WMP *wmp = NULL;
  if (!strcmp(argv[1], "wmp")) {
    LetterDistribution *letters = calloc(1, sizeof *letters);
    letters->size = MOST_LETTERS + 1;
    wmp = make_wmp_from_words(words, letters, 1);
  }
  char patents[8];
  while (scanf("%63s %7s", line, patents) == 2) {
    memset(cards, 0, sizeof cards);
    for (const char *card = line; *card; card++)
      cards[*card - 'A' + 1]++;
    BitRack taken = bit_rack_create_empty();
    uint8_t word[32];
    printf("%d\n", wmp ? select_cards(wmp, &taken, 1, 0)
                       : walk(kwg, kwg_get_dawg_root_node_index(kwg), word, 0));
  }
  return 0;
}

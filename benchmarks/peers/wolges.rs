//! An engine of `python -m benchmarks.engine` on wolges: wolges WORDS.
use std::io::{self, BufRead, Write};
use wolges::build::{self, BuildContent, BuildLayout};
use wolges::kwg::{Kwg, Node, Node22};

/// Counts the words below a list of nodes; each is written, as an engine would.
fn walk(
    kwg: &Kwg<Node22>,
    first: i32,
    cards: &mut [u8; 27],
    word: &mut Vec<u8>,
    spelled: &mut u64,
) -> u32 {
    let mut found = 0;
    let mut place = first;
    loop {
        let node = kwg[place];
        let letter = node.tile();
        if cards[letter as usize] > 0 {
            cards[letter as usize] -= 1;
            word.push(letter);
            if node.accepts() {
                found += 1;
                *spelled += word[0] as u64;
            }
            if node.arc_index() > 0 {
                found += walk(kwg, node.arc_index(), cards, word, spelled);
            }
            word.pop();
            cards[letter as usize] += 1;
        }
        if node.is_end() {
            return found;
        }
        place += 1;
    }
}

fn main() {
    let file = std::env::args().nth(1).expect("the file of words");
    let text = std::fs::read_to_string(file).expect("words");
    let mut words: Vec<wolges::bites::Bites> = Vec::new();
    for line in text.lines() {
        let tiles: Vec<u8> = line.bytes().map(|letter| letter - b'A' + 1).collect();
        words.push(tiles[..].into());
    }
    words.sort_unstable();
    let Ok(bytes) = build::build(BuildContent::DawgOnly, BuildLayout::Wolges, &words) else {
        panic!("no graph");
    };
    let kwg = Kwg::<Node22>::from_bytes_alloc(&bytes);
    let mut spelled = 0;
    let mut out = io::BufWriter::new(io::stdout());
    for line in io::stdin().lock().lines() {
        let line = line.expect("a rack");
        let mut cards = [0u8; 27];
        for card in line.split(' ').next().unwrap_or("").bytes() {
            cards[(card - b'A' + 1) as usize] += 1;
        }
        let found = walk(
            &kwg,
            kwg[0].arc_index(),
            &mut cards,
            &mut Vec::new(),
            &mut spelled,
        );
        writeln!(out, "{found}").expect("an answer");
    }
    std::hint::black_box(spelled);
}

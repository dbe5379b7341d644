// Cards that are dragged: along a word, off it, from the rack into it, and along the hand.

const STARTS = 8; // px that a card moves before it is dragged, not tapped
const OFF = 50; // px from the word at which a card is off it

let drag = null; // {x, y, moved}: where the present drag began, and whether it has left its place

const inside = ({ x, y }, box, more = 0) =>
  x >= box.left && x <= box.right && y >= box.top - more && y <= box.bottom + more;

/** How many boxes come before a point, as one reads. */
const before = ({ x, y }, boxes) =>
  boxes.filter((box) => box.bottom < y || (box.top <= y && box.left + box.width / 2 < x)).length;

const boxesOf = (elements) => [...elements].map((each) => each.getBoundingClientRect());

/** The place in the word for a card that is dropped at a point; -1 off the word.
 *
 * own: the place in the word that the card comes from.
 */
export function placeInWord(point, own = -1) {
  const line = document.querySelector(".line.tiles");
  if (!line || !inside(point, line.parentElement.getBoundingClientRect(), OFF)) return -1;
  const others = [...line.querySelectorAll("[data-at]")].filter((_, i) => i !== own);
  return before(point, boxesOf(others));
}

/** The place in a row of cards for one of them that is dropped at a point; -1 elsewhere. */
export function placeInRow(point, row, own) {
  if (!inside(point, row.getBoundingClientRect())) return -1;
  return before(point, boxesOf([...row.children].filter((_, i) => i !== own)));
}

/** What makes a card one that can be dragged, and tapped. onDrop: gets the point and the card. */
export const dragged = (onTap, onDrop) => ({
  onClick: () => {
    if (!drag?.moved) onTap();
  },
  onPointerDown: ({ clientX: x, clientY: y, currentTarget: card, pointerId }) => {
    card.setPointerCapture(pointerId);
    drag = { x, y, moved: false };
  },
  onPointerMove: ({ clientX: x, clientY: y, currentTarget: card, pointerId }) => {
    if (!drag || !card.hasPointerCapture(pointerId)) return;
    drag.moved ||= Math.hypot(x - drag.x, y - drag.y) > STARTS;
    if (!drag.moved) return;
    card.classList.add("dragged");
    card.style.transform = `translate(${x - drag.x}px, ${y - drag.y}px)`;
  },
  onPointerUp: ({ clientX: x, clientY: y, currentTarget: card }) => {
    putBack(card);
    if (drag?.moved) onDrop({ x, y }, card);
    setTimeout(() => (drag = null)); // after the click that ends the drag
  },
  onPointerCancel: ({ currentTarget: card }) => {
    putBack(card);
    drag = null;
  },
});

function putBack(card) {
  card.classList.remove("dragged");
  card.style.transform = "";
}

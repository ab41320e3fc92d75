/** Every key that does something anywhere on the page, in the order of the list that `?` shows. */
export const shortcuts = [
  { keys: ['Space'], does: 'Play or pause' },
  { keys: ['←', '→'], does: 'Seek back or on' },
  { keys: ['↑', '↓'], does: 'Volume up or down' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show this list' },
];

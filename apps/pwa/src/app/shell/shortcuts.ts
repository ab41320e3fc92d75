export const shortcuts = [
  { keys: ['Space'], does: 'Play or pause' },
  { keys: ['←', '→'], does: 'Seek back or forward' },
  { keys: ['↑', '↓'], does: 'Volume up or down' },
  { keys: ['F'], does: 'Open the full player' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show keyboard shortcuts' },
];

const eraseLine = '\r\x1b[K';
let status = '';

/** Prints lines; below them, on a real terminal, one line says what is going on now. */
export const terminal = {
  line(text = ''): void {
    hide();
    process.stdout.write(`${text}\n`);
    show();
  },

  /** Replaces the line at the bottom; without a terminal it is an ordinary line. An empty text takes it away. */
  status(text: string): void {
    if (text === status) return;
    hide();
    status = text;
    if (process.stdout.isTTY) show();
    else if (text) process.stdout.write(`${text}\n`);
  },
};

function hide(): void {
  if (process.stdout.isTTY && status) process.stdout.write(eraseLine);
}

function show(): void {
  if (process.stdout.isTTY && status) process.stdout.write(status.slice(0, process.stdout.columns - 1));
}

/** `12 s` or `1:05`, since `began` (milliseconds of the epoch). */
export function timeSince(began: number): string {
  const seconds = Math.round((Date.now() - began) / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

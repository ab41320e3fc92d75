const eraseLine = '\r\x1b[K';
let status = '';

// A terminal that closes during the cleanup is no reason to fail.
process.stdout.on('error', () => undefined);

/**
 * Prints lines above a status line. Where lines cannot be erased, a status is an ordinary
 * line.
 */
export const terminal = {
  line(text = ''): void {
    hide();
    process.stdout.write(`${text}\n`);
    show();
  },

  /** An empty text removes the status line. */
  status(text: string): void {
    hide();
    status = text;
    if (text && !process.stdout.isTTY) process.stdout.write(`${text}\n`);
    show();
  },
};

function hide(): void {
  if (process.stdout.isTTY && status) process.stdout.write(eraseLine);
}

function show(): void {
  if (process.stdout.isTTY && status) process.stdout.write(status.slice(0, (process.stdout.columns || 80) - 1));
}

/** `12 s` or `1:05`; `began` is in milliseconds since 1970. */
export function timeSince(began: number): string {
  const seconds = Math.round((Date.now() - began) / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

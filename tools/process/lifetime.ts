interface Closable {
  close(): Promise<void>;
}

/** The exit code of shells for a program that Ctrl-C ended. */
const interrupted = 130;

/**
 * Closes everything that a command has opened in reverse order, whenever it stops. Ctrl-C, a
 * closed terminal, SIGTERM and the end of npm all stop it.
 */
export class Lifetime {
  private readonly opened: Promise<Closable>[] = [];
  private ending = false;

  readonly askedToStop = new Promise<void>((asked) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked);
    if (process.env.npm_lifecycle_event) whenOrphaned(asked);
  });

  keep<T extends Closable>(open: () => T | Promise<T>): Promise<T> {
    if (this.ending) return new Promise(() => undefined);
    const opening = (async () => open())();
    this.opened.push(opening);
    return opening;
  }

  /**
   * Runs `work` to its end or until asked to stop, then closes everything. Returns the result of
   * `work`, or `interrupted`.
   */
  async spend<T>(work: () => Promise<T>): Promise<T | number> {
    try {
      return await Promise.race([work(), this.askedToStop.then(() => interrupted)]);
    } finally {
      this.ending = true;
      for (const opening of this.opened.reverse()) {
        await opening.then(
          (opened) => opened.close(),
          () => undefined,
        );
      }
    }
  }
}

/** npm passes SIGTERM on to its shell, which ends without notifying its children. */
function whenOrphaned(react: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && react(), 500).unref();
}

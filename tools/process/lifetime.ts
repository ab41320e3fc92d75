interface Closable {
  close(): Promise<void>;
}

/** The exit code that shells give a program which Ctrl-C ended. */
const interrupted = 130;

/**
 * What a command has opened, closed in the opposite order, whatever it is in the middle of. The terminal's Ctrl-C, a closed terminal, SIGTERM
 * and the end of npm all mean the same: stop.
 */
export class Lifetime {
  private readonly opened: Promise<Closable>[] = [];
  private ending = false;

  /** Resolves when somebody asks the command to stop. */
  readonly askedToStop = new Promise<void>((asked) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked);
    if (process.env.npm_lifecycle_event) whenOrphaned(asked);
  });

  /** Opens something and closes it when the command ends, also when opening takes until then. Nothing is opened after that. */
  keep<T extends Closable>(open: () => T | Promise<T>): Promise<T> {
    if (this.ending) return new Promise(() => undefined);
    const opening = (async () => open())();
    this.opened.push(opening);
    return opening;
  }

  /** Runs `work` to its end or until asked to stop, then closes everything. Answers what `work` answered, or `interrupted`. */
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

/** npm passes SIGTERM on to its shell, which dies of it and says nothing to us. */
function whenOrphaned(react: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && react(), 500).unref();
}

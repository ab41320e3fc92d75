import type { EventEmitter } from 'node:events';

interface Client extends EventEmitter {
  connect(): Promise<unknown>;
  destroy(): void;
}

/**
 * Replaces a connection that answers no ping for `silenceMs`, and fails its pending commands. The driver's `socketTimeout` counts writes as
 * activity, so it never ends a hanging connection that is written to. The driver sends the pings (`pingInterval`).
 */
export function reconnectUnresponsive(client: Client, silenceMs: number): void {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const replace = () => {
    client.emit('error', new Error(`no answer for ${silenceMs} ms`));
    client.destroy();
    // It retries until it is closed, so this rejection carries no information.
    client.connect().catch(() => undefined);
  };
  const restart = () => {
    stop();
    const mine = setTimeout(() => {
      // Yields once more after the timer, so that a reply that arrived while the event loop was blocked wins.
      setImmediate(() => timer === mine && replace());
    }, silenceMs);
    timer = mine.unref();
  };
  client.on('ready', restart).on('ping-interval', restart).on('reconnecting', stop).on('end', stop);
}

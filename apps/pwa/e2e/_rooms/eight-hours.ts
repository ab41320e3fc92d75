import type { BrowserContext } from 'playwright-core';

/** The page adds two of them; timers take no more than 2³¹ ms. */
const NEVER_MS = 1_000_000_000;
const ANSWERED = /^42(\d+)\["(room_clock|room_heartbeat)"/;

/**
 * Lets a page believe that hours pass while its server has a minute: the clock and the heartbeats of its room are answered by the page's
 * own clock, and the server never seems to be gone. Returns what moves that clock on.
 */
export async function answerAsHoursPass(context: BrowserContext): Promise<(ms: number) => void> {
  let passed = 0;
  await context.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const [, id, event] = ANSWERED.exec(String(message)) ?? [];
      // The first heartbeat subscribes the page.
      if (event === 'room_heartbeat' && passed === 0) server.send(message);
      else if (id === undefined) server.send(message);
      else socket.send(`43${id}[${JSON.stringify({ ok: true, ...(event === 'room_clock' && { now: Date.now() + passed }) })}]`);
    });
    server.onMessage((message) => {
      const text = String(message);
      socket.send(text.startsWith('0{') ? text.replace(/"ping(Interval|Timeout)":\d+/g, `"ping$1":${NEVER_MS}`) : message);
    });
  });
  return (ms) => void (passed += ms);
}

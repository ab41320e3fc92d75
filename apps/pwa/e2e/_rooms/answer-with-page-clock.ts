import type { BrowserContext } from 'playwright-core';

/** Answers pages with their own clock in place of the server's, as if they trusted `Date.now()`. */
export async function answerWithPageClock(context: BrowserContext, shiftMs: number): Promise<void> {
  const asked = new Set<string>();
  await context.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const [, id] = /^42(\d+)\["room_clock"/.exec(String(message)) ?? [];
      if (id !== undefined) asked.add(id);
      server.send(message);
    });
    server.onMessage((message) => {
      const [, id] = /^43(\d+)\[/.exec(String(message)) ?? [];
      const isClock = id !== undefined && asked.delete(id);
      socket.send(isClock ? `43${id}[${JSON.stringify({ ok: true, now: Date.now() + shiftMs })}]` : message);
    });
  });
}

import type { MessagePort } from 'node:worker_threads';
import { parentPort } from 'node:worker_threads';
import { renderScreen } from './render-screen';
import type { OpenedScreen } from './render-screen';

interface RenderRequest extends OpenedScreen {
  /** Receives the HTML, or undefined if it cannot be rendered. */
  reply: MessagePort;
}

async function render({ reply, ...opened }: RenderRequest): Promise<void> {
  try {
    reply.postMessage(await renderScreen(opened));
  } catch (error) {
    console.error('A first screen was not rendered', error);
    reply.postMessage(undefined);
  }
}

// Requests are rendered one after the other, because answers in a document can be taken over by only one page at a time.
let last = Promise.resolve();
parentPort?.on('message', (request: RenderRequest) => {
  last = last.then(() => render(request));
});

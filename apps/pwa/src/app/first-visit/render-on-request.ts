import type { Opening } from '@chorus/contracts';
import type { MessagePort } from 'node:worker_threads';
import { parentPort } from 'node:worker_threads';
import { renderHome } from './render-home';

interface RenderRequest {
  answers: Opening['answers'];
  /** Receives the HTML, or undefined if it cannot be rendered. */
  reply: MessagePort;
}

async function render({ answers, reply }: RenderRequest): Promise<void> {
  try {
    reply.postMessage(await renderHome(answers));
  } catch (error) {
    console.error('Home was not rendered', error);
    reply.postMessage(undefined);
  }
}

// Requests are rendered one after the other, because answers in a document can be taken over by only one page at a time.
let last = Promise.resolve();
parentPort?.on('message', (request: RenderRequest) => {
  last = last.then(() => render(request));
});

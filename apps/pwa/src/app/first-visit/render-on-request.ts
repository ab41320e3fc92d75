import type { Opening } from '@chorus/contracts';
import type { MessagePort } from 'node:worker_threads';
import { parentPort } from 'node:worker_threads';
import { renderHome } from './render-home';

interface RenderRequest {
  answers: Opening['answers'];
  /** Where the HTML is sent, or undefined where it cannot be rendered. */
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

// One after the other: what a document brought is taken over by one page at a time.
let last = Promise.resolve();
parentPort?.on('message', (request: RenderRequest) => {
  last = last.then(() => render(request));
});

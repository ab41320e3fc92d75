import { locks } from 'node:worker_threads';
import { holdLine } from '../platform/async/line';
import { onFreeLine } from './on-free-line';

const request = new Request('https://chorus.test/assets/page.js');

/** Acts as a page that needs the line, until the returned function is called. */
function hold() {
  let isNeeded = true;
  const listeners: (() => void)[] = [];
  const subscribe = (listener: () => void) => {
    listeners.push(listener);
    return () => undefined;
  };
  holdLine({ get: () => isNeeded, subscribe }, locks);
  return () => {
    isNeeded = false;
    for (const changed of listeners) changed();
  };
}

function ask(type: string) {
  const asked = { isAnswered: false, answer: Promise.resolve() };
  const event = { type } as ExtendableEvent;
  asked.answer = Promise.resolve(onFreeLine(locks).requestWillFetch?.({ request, event, state: {} })).then((answer) => {
    expect(answer).toBe(request);
    asked.isAnswered = true;
  });
  return asked;
}

const whileLocksAreGiven = () => locks.request('another', () => undefined);

it('a file of a release that is installed waits until no song needs the line', async () => {
  const release = hold();
  const installed = ask('install');
  await whileLocksAreGiven();
  expect(installed.isAnswered).toBe(false);
  release();
  await installed.answer;
});

it('a file that a page asks for does not wait', async () => {
  const release = hold();
  await ask('fetch').answer;
  release();
});

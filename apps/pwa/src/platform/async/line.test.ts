import { locks } from 'node:worker_threads';
import { createStore } from '../store/create-store';
import { holdLine, untilLineIsFree } from './line';

function hold() {
  const isNeeded = createStore(false);
  holdLine(isNeeded, locks);
  return isNeeded;
}

function wait(signal?: AbortSignal) {
  const waiting = {
    hasEnded: false,
    end: untilLineIsFree(locks, signal).then(() => void (waiting.hasEnded = true)),
  };
  return waiting;
}

/** Resolves after locks that were free when it was called have been granted. */
const whileLocksAreGiven = () => locks.request('another', () => undefined);

describe('the line', () => {
  it('is free while nobody needs it', async () => {
    await wait().end;
  });

  it('is waited for while a page needs it', async () => {
    const isNeeded = hold();
    isNeeded.set(true);
    const waiting = wait();
    await whileLocksAreGiven();
    expect(waiting.hasEnded).toBe(false);
    isNeeded.set(false);
    await waiting.end;
  });

  it('is waited for while any of several pages needs it', async () => {
    const [one, other] = [hold(), hold()];
    one.set(true);
    other.set(true);
    const waiting = wait();
    one.set(false);
    await whileLocksAreGiven();
    expect(waiting.hasEnded).toBe(false);
    other.set(false);
    await waiting.end;
  });

  it('is given back by a page that needs it no longer before it had it', async () => {
    const isNeeded = hold();
    isNeeded.set(true);
    isNeeded.set(false);
    await wait().end;
  });

  it('is not waited for without an end', async () => {
    const isNeeded = hold();
    isNeeded.set(true);
    const giveUp = new AbortController();
    const waiting = wait(giveUp.signal);
    giveUp.abort();
    await waiting.end;
    isNeeded.set(false);
  });
});

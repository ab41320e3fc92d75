/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import { ada, endedElsewhere, granted, recalled, signOut, startSession } from '../../../features/session/session.fixture';
import { isClosedToVisitors, noteWhoMayListen } from '../../../platform/listening-access/who-may-listen';
import type { ResponseMessage } from '../../../platform/storage/responses/response-channel';
import { followListeningAccess } from './follow-listening-access';

function start(answer: object) {
  const fetch = jest.fn((_url: string) =>
    Promise.resolve({ ok: true, status: 200, headers: new Headers(), json: () => Promise.resolve(answer) }),
  );
  Object.assign(globalThis, { fetch });
  const started = startSession();
  let hear: (message: ResponseMessage) => void = () => undefined;
  const leave = jest.fn();
  const follow = () =>
    followListeningAccess({ session: started.session, responses: { onMessage: (listener) => (hear = listener) }, leave });
  return { ...started, fetch, leave, follow, hear: (message: ResponseMessage) => hear(message) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => jest.spyOn(globalThis, 'setInterval').mockImplementation());
afterEach(() => {
  jest.restoreAllMocks();
  noteWhoMayListen('everyone');
});

it('a page whose service worker was refused asks who may listen', async () => {
  const page = start({ listening: 'links', mayListen: false });
  page.send(recalled());
  page.follow();
  page.hear({ type: 'refused' });
  await settled();
  expect(isClosedToVisitors()).toBe(true);
});

it('a page asks nothing where everyone may listen', async () => {
  const page = start({ listening: 'everyone', mayListen: true });
  page.send(recalled(ada), granted(ada));
  page.follow();
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(page.fetch).not.toHaveBeenCalled();
});

describe('where only people who are signed in may listen, a page', () => {
  it('renews the cookie when it wakes', async () => {
    noteWhoMayListen('signedIn');
    const page = start({ listening: 'signedIn', mayListen: true });
    page.send(recalled(ada), granted(ada));
    page.follow();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(page.fetch).toHaveBeenCalledWith('/api/listening', expect.objectContaining({ method: 'GET' }));
  });

  it('is replaced once its person has signed out, but not before what it has stored is removed', async () => {
    noteWhoMayListen('signedIn');
    const page = start({ listening: 'signedIn', mayListen: true });
    page.send(recalled(ada), granted(ada));
    page.follow();
    page.send(signOut);
    await settled();
    expect(page.leave).not.toHaveBeenCalled();
    page.send(endedElsewhere);
    await settled();
    expect(page.leave).toHaveBeenCalledTimes(1);
  });
});

it('a page where everyone may listen stays when its person has signed out', async () => {
  const page = start({ listening: 'everyone', mayListen: true });
  page.send(recalled(ada), granted(ada));
  page.follow();
  page.send(endedElsewhere);
  await settled();
  expect(page.leave).not.toHaveBeenCalled();
});

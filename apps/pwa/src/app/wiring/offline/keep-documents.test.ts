import { setImmediate } from 'node:timers';
import { keepDocuments } from './keep-documents';

const settled = () => new Promise((go) => setImmediate(go));
const addressOf = (path: string) => new URL(path, 'https://chorus.test');

function start({ isAllowed = true } = {}) {
  const posted: object[] = [];
  const calls: (() => void)[] = [];
  let serve: () => void = () => undefined;
  const { open } = keepDocuments({
    worker: Promise.resolve({ post: (message) => void posted.push(message), onServing: (listener) => void (serve = listener) }),
    calm: () => new Promise((resolve) => calls.push(resolve)),
    isAllowed: () => isAllowed,
  });
  const calmDown = async () => {
    for (const call of calls.splice(0)) call();
    await settled();
  };
  return { posted, open: (path: string) => open(addressOf(path)), serve: () => serve(), calmDown };
}

const kept = (address: string) => ({ type: 'KEEP_DOCUMENT', address });

describe('the documents of opened screens', () => {
  it('are requested from the service worker once the page is calm', async () => {
    const { posted, open, serve, calmDown } = start();
    await settled();
    serve();
    open('/albums/a1?via=mail&song=s1');
    await settled();
    expect(posted).toEqual([]);
    await calmDown();
    expect(posted).toEqual([kept('/albums/a1?song=s1')]);
  });

  it('are requested on a first visit once the service worker serves the page', async () => {
    const { posted, open, serve, calmDown } = start();
    open('/albums/a1');
    await settled();
    await calmDown();
    expect(posted).toEqual([]);
    serve();
    await calmDown();
    expect(posted).toEqual([kept('/albums/a1')]);
  });

  it('are those that are still open then', async () => {
    const { posted, open, serve, calmDown } = start();
    await settled();
    serve();
    for (const path of ['/albums/a1', '/artists/b1', '/albums/a2', '/search']) open(path);
    await calmDown();
    expect(posted).toEqual([]);
    open('/artists/b1');
    await calmDown();
    expect(posted).toEqual([kept('/artists/b1')]);
  });

  it('are not requested again by a change of the address that does not change the document', async () => {
    const { posted, open, serve, calmDown } = start();
    await settled();
    serve();
    open('/albums/a1');
    open('/albums/a1?via=mail');
    await calmDown();
    expect(posted).toEqual([kept('/albums/a1')]);
  });

  it('are not requested by a device that saves data', async () => {
    const { posted, open, serve, calmDown } = start({ isAllowed: false });
    await settled();
    serve();
    open('/albums/a1');
    await calmDown();
    expect(posted).toEqual([]);
  });
});

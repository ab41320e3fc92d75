import { createMayShow, noticingRefusals, unlessHidden } from './may-show';

function start({ isClosed = false, person = '' } = {}) {
  const state = { isClosed, person };
  let changed: () => void = () => undefined;
  const mayShow = createMayShow({
    readClosed: () => Promise.resolve(state.isClosed),
    storeClosed: () => Promise.resolve(),
    onClosedChange: (listener) => (changed = listener),
    person: () => Promise.resolve(state.person),
  });
  return { state, mayShow, change: () => changed() };
}

describe('what a device has stored of the music', () => {
  it.each([
    ['is shown to visitors where everyone may listen', { isClosed: false }, true],
    ['is shown to nobody where people have to sign in, and nobody has', { isClosed: true }, false],
    ['is shown to a person who is signed in', { isClosed: true, person: 'ada' }, true],
  ])('%s', async (_, device, expected) => expect(await start(device).mayShow()).toBe(expected));

  it('is hidden as soon as the server has refused a visitor, and shown once a page knows that everyone may listen again', async () => {
    const { mayShow, change } = start();
    mayShow.noteRefused();
    expect(await mayShow()).toBe(false);
    change();
    expect(await mayShow()).toBe(true);
  });

  it('is hidden as soon as the person has signed out', async () => {
    const { mayShow, state } = start({ isClosed: true, person: 'ada' });
    await mayShow();
    state.person = '';
    expect(await mayShow()).toBe(false);
  });

  it('is shown where it cannot be read who may listen: the server decides about all else', async () => {
    const failing = createMayShow({
      readClosed: () => Promise.reject(new Error('forbidden')),
      storeClosed: () => Promise.resolve(),
      onClosedChange: () => undefined,
      person: () => Promise.resolve(''),
    });
    expect(await failing()).toBe(true);
  });

  it('counts as absent while it is hidden', async () => {
    const read = jest.fn((key: string) => Promise.resolve(key));
    expect(await unlessHidden(() => Promise.resolve(false), read)('a')).toBeUndefined();
    expect(read).not.toHaveBeenCalled();
    expect(await unlessHidden(() => Promise.resolve(true), read)('a')).toBe('a');
  });
});

it.each([
  ['a visitor', 401, {}, 1],
  ['a person whose token has expired', 401, { authorization: 'Bearer a.b.c' }, 0],
  ['nobody', 200, {}, 0],
])('a refusal is noticed: of %s', async (_, status, headers, times) => {
  const refused = jest.fn();
  await noticingRefusals(() => Promise.resolve(new Response(null, { status })), refused)('/api/songs', { headers });
  expect(refused).toHaveBeenCalledTimes(times);
});

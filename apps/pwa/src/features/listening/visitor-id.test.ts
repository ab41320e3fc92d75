/** @jest-environment jsdom */
import { removePersonalKeys } from '../../platform/storage/personal-keys';
import { knownVisitorId, visitorId } from './visitor-id';

const UNREADABLE = 'an id of a later release';

beforeEach(() => localStorage.clear());

/** The ids as a page has them that is loaded anew. */
async function loadAnew() {
  let ids: string[] = [];
  await jest.isolateModulesAsync(async () => {
    const page = await import('./visitor-id');
    ids = [String(page.knownVisitorId()), page.visitorId()];
  });
  return ids;
}

it('is made once and stays', () => {
  const id = visitorId();
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect([visitorId(), knownVisitorId(), localStorage.getItem('chorus.visitor')]).toEqual([id, id, id]);
});

describe('a visitor id that cannot be read', () => {
  beforeEach(() => localStorage.setItem('chorus.visitor', UNREADABLE));

  it('stays, and has one replacement beside it from one page to the next', async () => {
    const id = visitorId();
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect([visitorId(), knownVisitorId(), localStorage.getItem('chorus.visitor')]).toEqual([id, id, UNREADABLE]);
    expect(await loadAnew()).toEqual([id, id]);
  });

  it('has the same replacement after a person signed out', async () => {
    const id = visitorId();
    removePersonalKeys(localStorage);
    expect(await loadAnew()).toEqual([id, id]);
  });

  it('is the visitor again once it can be read', async () => {
    visitorId();
    const readable = '0192f000-0000-7000-8001-000000000001';
    localStorage.setItem('chorus.visitor', readable);
    expect(await loadAnew()).toEqual([readable, readable]);
  });

  it('has a replacement for this page where that cannot be read either, and both stay', () => {
    const id = visitorId();
    const [key] = Object.keys(localStorage).filter((name) => localStorage.getItem(name) === id);
    localStorage.setItem(key!, UNREADABLE);
    expect([visitorId(), visitorId()]).toEqual([id, id]);
    expect(localStorage.getItem(key!)).toBe(UNREADABLE);
  });
});

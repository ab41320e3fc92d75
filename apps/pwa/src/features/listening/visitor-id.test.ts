/** @jest-environment jsdom */
import { removePersonalKeys } from '../../platform/storage/personal-keys';
import { knownVisitorId, visitorId } from './visitor-id';

const UNREADABLE = 'an id of a later release';

beforeEach(() => localStorage.clear());

async function loadAnew() {
  let ids: string[] = [];
  await jest.isolateModulesAsync(async () => {
    const page = await import('./visitor-id');
    ids = [String(page.knownVisitorId()), page.visitorId()];
  });
  return ids;
}

it('visitor id: is created once and stays', () => {
  const id = visitorId();
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect([visitorId(), knownVisitorId(), localStorage.getItem('chorus.visitor')]).toEqual([id, id, id]);
});

describe('an unreadable visitor id', () => {
  beforeEach(() => localStorage.setItem('chorus.visitor', UNREADABLE));

  it('is kept, and has the same replacement on every page load', async () => {
    const id = visitorId();
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect([visitorId(), knownVisitorId(), localStorage.getItem('chorus.visitor')]).toEqual([id, id, UNREADABLE]);
    expect(await loadAnew()).toEqual([id, id]);
  });

  it('has the same replacement after a user has signed out', async () => {
    const id = visitorId();
    removePersonalKeys(localStorage);
    expect(await loadAnew()).toEqual([id, id]);
  });

  it('is used again once it is readable', async () => {
    visitorId();
    const readable = '0192f000-0000-7000-8001-000000000001';
    localStorage.setItem('chorus.visitor', readable);
    expect(await loadAnew()).toEqual([readable, readable]);
  });

  it('has a replacement for this page load when the stored replacement is unreadable too, and both are kept', () => {
    const id = visitorId();
    const [key] = Object.keys(localStorage).filter((name) => localStorage.getItem(name) === id);
    localStorage.setItem(key!, UNREADABLE);
    expect([visitorId(), visitorId()]).toEqual([id, id]);
    expect(localStorage.getItem(key!)).toBe(UNREADABLE);
  });
});

/** @jest-environment jsdom */
import { knownVisitorId, visitorId } from './visitor-id';

beforeEach(() => localStorage.clear());

it('is made once and stays', () => {
  const id = visitorId();
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect([visitorId(), knownVisitorId(), localStorage.getItem('chorus.visitor')]).toEqual([id, id, id]);
});

it('is made anew in the place of a damaged one', () => {
  localStorage.setItem('chorus.visitor', 'nobody');
  expect(visitorId()).not.toBe('nobody');
  expect(localStorage.getItem('chorus.visitor')).toBe(visitorId());
});

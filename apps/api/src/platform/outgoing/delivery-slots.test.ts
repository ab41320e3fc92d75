import { DeliverySlots } from './delivery-slots';

const MINUTE = 60_000;
const NO_ANSWER = { status: 0, took: 0 };
const NOW = Date.parse('2026-05-01T12:00:00Z');

const begin = (slots: DeliverySlots, host: string, userId: string, now = NOW) => slots.begin({ host, userId }, now);

/** Begins and ends a delivery; returns what it was told. */
function deliver(slots: DeliverySlots, host: string, now: number, { status = 201, took = 50 } = {}): string {
  const slot = begin(slots, host, 'somebody', now);
  if (slot.is === 'given') slot.end(status || undefined, now + took);
  return slot.is;
}

describe('slots of push deliveries:', () => {
  it('a host that has not answered yet gets one at a time', () => {
    const slots = new DeliverySlots(2);
    const first = begin(slots, 'a', 'kim');
    expect(begin(slots, 'a', 'an').is).toBe('busy');
    if (first.is === 'given') first.end(201, NOW + 50);
    expect(begin(slots, 'a', 'an').is).toBe('given');
  });

  it('a host that only refuses stays at one at a time', () => {
    const slots = new DeliverySlots(2);
    deliver(slots, 'a', NOW, { status: 400 });
    expect(['kim', 'an'].map((person) => begin(slots, 'a', person).is)).toEqual(['given', 'busy']);
  });

  it('a person gets one at a time, also on several hosts that answer', () => {
    const slots = new DeliverySlots(2);
    for (const host of ['a', 'b']) deliver(slots, host, NOW);
    expect(begin(slots, 'a', 'kim').is).toBe('given');
    expect(begin(slots, 'b', 'kim').is).toBe('busy');
    expect(begin(slots, 'b', 'an').is).toBe('given');
  });

  it('hosts that have not answered yet get no more than their part together', () => {
    const slots = new DeliverySlots(2);
    deliver(slots, 'known', NOW);
    const told = ['a', 'b', 'c', 'known'].map((host) => begin(slots, host, `of ${host}`).is);
    expect(told).toEqual(['given', 'given', 'busy', 'given']);
  });

  it('a host that answers promptly gets several at a time, until it is slow once', () => {
    const slots = new DeliverySlots(2);
    deliver(slots, 'a', NOW);
    expect(['kim', 'an', 'linh'].map((person) => begin(slots, 'a', person).is)).toEqual(['given', 'given', 'given']);
    deliver(slots, 'b', NOW, { took: 1_001 });
    expect(['bo', 'mai'].map((person) => begin(slots, 'b', person).is)).toEqual(['given', 'busy']);
    expect(begin(slots, 'b', 'mai', NOW + 6 * MINUTE).is).toBe('given');
  });

  it('a host that does not answer three times is paused, longer each time, and no other', () => {
    const slots = new DeliverySlots(2);
    for (let count = 0; count < 3; count += 1) expect(deliver(slots, 'a', NOW, NO_ANSWER)).toBe('given');
    expect([deliver(slots, 'a', NOW + 29_999), deliver(slots, 'b', NOW)]).toEqual(['paused', 'given']);
    expect(deliver(slots, 'a', NOW + 30_000, NO_ANSWER)).toBe('given');
    expect(deliver(slots, 'a', NOW + 89_999)).toBe('paused');
    expect(deliver(slots, 'a', NOW + 90_000)).toBe('given');
    expect(deliver(slots, 'a', NOW + 90_001)).toBe('given');
  });

  it('a host is paused for an hour at most', () => {
    const slots = new DeliverySlots(2);
    let now = NOW;
    for (let count = 0; count < 20; count += 1) expect(deliver(slots, 'a', (now += 60 * MINUTE), NO_ANSWER)).toBe('given');
  });

  it('so many hosts are remembered that memory has an end, and a running one is not forgotten', () => {
    const slots = new DeliverySlots(2_000);
    begin(slots, 'running', 'kim');
    for (let count = 0; count < 1_000; count += 1) deliver(slots, `host-${count}`, NOW);
    expect(begin(slots, 'running', 'an').is).toBe('busy');
    expect(slots).toHaveProperty('hosts.size', 1_000);
  });

  it('a host in use is remembered, however many others come after it', () => {
    const slots = new DeliverySlots(2);
    deliver(slots, 'known', NOW);
    for (let count = 0; count < 1_200; count += 1) {
      deliver(slots, `host-${count}`, NOW);
      if (count === 600) deliver(slots, 'known', NOW);
    }
    expect(['kim', 'an', 'linh'].map((person) => begin(slots, 'known', person).is)).toEqual(['given', 'given', 'given']);
  });
});

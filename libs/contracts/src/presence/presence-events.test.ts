import { presenceServerEvents } from './presence-events';

const songId = '0190e5b2-7c1f-7c3a-9d4e-0123456789ab';
const read = (changes: unknown) => presenceServerEvents.presence_changed.safeParse(changes);

it('a batch of presence is understood by older pages when its items have grown', () => {
  const changes = [
    ['linh', null],
    ['minh', 'Idle', null, { since: 1 }],
    ['nam', 'Playing Mưa by Sơn Ca', songId, { since: 1 }],
  ];
  expect(read(changes)).toEqual({ success: true, data: changes });
  expect(read([['linh', 'Idle', 'no song']]).success).toBe(false);
});

import { clientMoment } from './client-moment';

const NOW = new Date('2024-05-31T12:00:00Z');

describe('a moment by a client’s clock', () => {
  it.each([
    ['2024-05-31T11:00:00Z', '2024-05-31T11:00:00.000Z'],
    ['2024-05-31T18:00:00.5+07:00', '2024-05-31T11:00:00.500Z'],
    ['2031-01-01T00:00:00Z', '2024-05-31T12:00:00.000Z'],
    ['0000-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
  ])('of %s counts as %s', (at, moment) => expect(clientMoment(at, NOW).toISOString()).toBe(moment));
});

it('a moment by a client’s clock is no older than may be', () => {
  const oldest = new Date('2024-05-01T00:00:00Z');
  expect(clientMoment('2023-01-01T00:00:00Z', NOW, oldest)).toEqual(oldest);
});

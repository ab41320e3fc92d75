import { RateLimiter } from '../../platform/admission/rate-limiter';
import { RoomInvitations } from './room-invitations';
import { RoomLimits } from './room-limits';

const MOST_WRONG_CODES = 10;
const CODE = 'ABCDE-FGHJK';

it('do not count codes as wrong ones while the database is away', async () => {
  const findOneBy = jest.fn<Promise<unknown>, []>();
  const invitations = new RoomInvitations({ manager: { findOneBy } } as never, new RoomLimits(new RateLimiter()));
  findOneBy.mockRejectedValue(new Error('away'));
  for (let tried = 0; tried <= MOST_WRONG_CODES; tried += 1) await expect(invitations.find(CODE, '192.0.2.1')).rejects.toThrow('away');
  findOneBy.mockResolvedValue({ id: 'room' });
  expect(await invitations.find(CODE, '192.0.2.1')).toEqual({ id: 'room' });
});

import type { PickReason } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { pickReasonText } from './pick-reason-text';

it.each<[PickReason, string]>([
  [{ kind: 'played', songId: songNumber(1)._id, title: 'Đường Về' }, 'Because you played Đường Về'],
  [{ kind: 'played', songId: songNumber(1)._id, title: 'Đường Về', isLiked: true }, 'Because you liked Đường Về'],
  [{ kind: 'played', songId: songNumber(1)._id, title: 'Đường Về', genre: 'V-Pop' }, 'Because you listen to V-Pop'],
  [{ kind: 'played', songId: songNumber(1)._id, title: 'Đường Về', decade: 1990 }, 'Because you listen to music from the 1990s'],
  [{ kind: 'trending' }, 'Trending now'],
  [{ kind: 'new' }, 'New'],
])('made for you: the reason %o is shown as "%s"', (reason, text) => expect(pickReasonText({ reason })).toBe(text));

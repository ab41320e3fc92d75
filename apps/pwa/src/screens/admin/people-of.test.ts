import type { FiledReport } from '@chorus/contracts';
import { peopleOf } from './people-of';

const kim = { _id: '0192f000-0000-7000-8000-000000000001', clerkId: 'kim', fullName: 'Kim', imageUrl: '/kim.webp' };
const minh = { ...kim, clerkId: 'minh', fullName: 'Minh' };
const aboutMessage = (writer: typeof minh | null): FiledReport['about'] => ({
  type: 'message',
  messageId: kim._id,
  writtenAt: '2026-01-31T12:00:00.000Z',
  content: null,
  writerId: writer?.clerkId ?? null,
  writer,
});

it.each<[string, FiledReport['about'], unknown[]]>([
  ['a message lead to who wrote it', aboutMessage(minh), [minh]],
  ['a message of a deleted account lead to nobody', aboutMessage(null), []],
  ['a song lead to who sent them', { type: 'song', songId: kim._id, title: 'Mưa' }, [kim]],
  ['nothing in particular lead to who sent them', null, [kim]],
])('reports about %s', (_, about, people) => expect(peopleOf({ about, reporter: kim })).toEqual(people));

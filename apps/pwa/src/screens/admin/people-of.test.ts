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
  ['the author of a reported message', aboutMessage(minh), [minh]],
  ['nobody for a message of a deleted account', aboutMessage(null), []],
  ['the reporter of a song', { type: 'song', songId: kim._id, title: 'Mưa' }, [kim]],
  ['the reporter of a general report', null, [kim]],
])('people to suspend for a report: %s', (_, about, people) => expect(peopleOf({ about, reporter: kim })).toEqual(people));

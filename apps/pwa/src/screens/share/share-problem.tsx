import { FileX } from 'lucide-react';
import { MOST_SHARED_BYTES, MOST_SHARED_FILES } from '../../features/share/read-share';
import type { ShareProblem as Problem } from '../../features/share/read-share';
import { formatBytes } from '../../ui/formats';
import { ShareNotice } from './share-notice';

const texts: Readonly<Record<Problem, { title: string; hint: string }>> = {
  many: { title: 'Too many files', hint: `Share up to ${MOST_SHARED_FILES} songs at a time.` },
  large: { title: 'These files are too large', hint: `Share up to ${formatBytes(MOST_SHARED_BYTES)} at a time.` },
  kind: { title: "Chorus can't open this file", hint: 'It opens songs and playlists (.m3u8 and .m3u files).' },
  mixed: { title: 'One playlist at a time', hint: 'Share one playlist, or only songs.' },
  space: { title: 'Not enough space', hint: 'Free up some space on this device, then share the files again.' },
  unreadable: { title: "The files didn't arrive", hint: 'Share them with Chorus again.' },
};

export const ShareProblem = ({ problem }: { problem: Problem }) => <ShareNotice icon={<FileX />} {...texts[problem]} />;

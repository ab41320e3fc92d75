import { isGuestId } from '@chorus/contracts';
import type { FiledReport, User } from '@chorus/contracts';
import { MessageSquareQuote, Music } from 'lucide-react';
import { useDates } from '../../../platform/dates/use-dates';
import { LongText } from './long-text';

type ReportedMessage = Extract<FiledReport['about'], { type: 'message' }>;

/** A guest's name is gone with their room. */
const nameOf = (person: User | null, userId: string): string => person?.fullName ?? (isGuestId(userId) ? 'a guest of a room' : userId);

const writerOf = ({ writer, writerId }: ReportedMessage): string => (writerId === null ? 'a deleted account' : nameOf(writer, writerId));

export function ReportedAbout({ about }: { about: NonNullable<FiledReport['about']> }) {
  const { formatMoment } = useDates();
  if (about.type === 'song')
    return (
      <p className={FRAME}>
        <Music aria-hidden className={ICON} />
        <span className="min-w-0">
          <span className="block text-caption text-muted">About the song</span>
          <b dir="auto" className="font-semibold wrap-anywhere">
            {about.title}
          </b>
        </span>
      </p>
    );
  const { content, writtenAt } = about;
  return (
    <figure className={FRAME}>
      <MessageSquareQuote aria-hidden className={ICON} />
      <div className="min-w-0">
        <figcaption className="text-caption text-muted">
          A message from {writerOf(about)}, <time dateTime={writtenAt}>{formatMoment(writtenAt)}</time>
        </figcaption>
        {content !== null && (
          <blockquote>
            <LongText text={content} />
          </blockquote>
        )}
      </div>
    </figure>
  );
}

export function ReportedActivity({ activity: { userId, person, text } }: { activity: NonNullable<FiledReport['activity']> }) {
  return (
    <figure className={FRAME}>
      <MessageSquareQuote aria-hidden className={ICON} />
      <div className="min-w-0">
        <figcaption className="text-caption text-muted">{`Shown as the ${isGuestId(userId) ? 'name' : 'activity'} of ${nameOf(person, userId)}`}</figcaption>
        <blockquote>
          <LongText text={text} />
        </blockquote>
      </div>
    </figure>
  );
}

const FRAME = 'mt-3 flex gap-3 rounded-cover border-l-4 border-line-strong bg-veil px-4 py-3 text-small';
const ICON = 'mt-0.5 size-4 shrink-0 text-faint';

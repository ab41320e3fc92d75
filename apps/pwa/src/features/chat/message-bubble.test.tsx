import { render, screen } from '@testing-library/react';
import { datesIn } from '../../platform/dates/dates-in';
import { MessageBubble } from './message-bubble';

const writtenAt = '2026-03-01T12:00:00.000Z';
const moment = datesIn('en-US').formatMoment(writtenAt);

it.each([
  ['at the end of its group', true],
  ['within its group', false],
])('a message %s: its date, time and mark are read out', (_, endsGroup) => {
  render(
    <MessageBubble
      {...{ messageId: 'm1', isMine: true, content: 'Hello', writtenAt, mark: 'sent', failure: undefined, endsGroup }}
      renderLink={() => null}
      renderActions={() => null}
    />,
  );
  expect(screen.getByText(moment).getAttribute('datetime')).toBe(writtenAt);
  expect(screen.getByText('Sent')).toBeTruthy();
});

it('a message within its group: a tap focuses it, which shows its time, and Tab passes it by', () => {
  render(
    <MessageBubble
      {...{ messageId: 'm1', isMine: true, content: 'Hello', writtenAt, mark: 'sent', failure: undefined, endsGroup: false }}
      renderLink={() => null}
      renderActions={() => null}
    />,
  );
  const bubble = screen.getByText('Hello').closest<HTMLElement>('[tabindex]');
  expect(bubble?.tabIndex).toBe(-1);
  expect(bubble?.contains(screen.getByText(moment))).toBe(true);
});

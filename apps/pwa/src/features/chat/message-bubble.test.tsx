import { render, screen } from '@testing-library/react';
import { datesIn } from '../../platform/dates/dates-in';
import { MessageBubble } from './message-bubble';

const writtenAt = '2026-03-01T12:00:00.000Z';
const moment = datesIn('en-US').formatMoment(writtenAt);

const renderBubble = ({ content = 'Hello', endsGroup = true } = {}) =>
  render(
    <MessageBubble
      {...{ messageId: 'm1', isMine: true, content, writtenAt, mark: 'sent', failure: undefined, endsGroup }}
      renderLink={() => null}
      renderActions={() => null}
    />,
  );

it.each([
  ['at the end of its group', true],
  ['within its group', false],
])('a message %s: its date, time and mark are read out', (_, endsGroup) => {
  renderBubble({ endsGroup });
  expect(screen.getByText(moment).getAttribute('datetime')).toBe(writtenAt);
  expect(screen.getByText('Sent')).toBeTruthy();
});

it('a message within its group: a tap focuses it, which shows its time, and Tab passes it by', () => {
  renderBubble({ endsGroup: false });
  const bubble = screen.getByText('Hello').closest<HTMLElement>('[tabindex]');
  expect(bubble?.tabIndex).toBe(-1);
  expect(bubble?.contains(screen.getByText(moment))).toBe(true);
});

const linksOf = (content: string) => {
  const { container } = renderBubble({ content });
  expect(container.querySelector('p')?.textContent).toBe(content);
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
};

describe('the text of a message', () => {
  it('is unchanged, with its URLs as links', () => {
    expect(linksOf('See https://a.example/x?y=1, and (http://b.example).\n\nBye')).toEqual(['https://a.example/x?y=1', 'http://b.example']);
  });

  it.each([
    'javascript:alert(1)',
    '<a href="javascript:alert(1)">x</a>',
    'data:text/html,<script>alert(1)</script>',
    'no address',
    'https://',
  ])('does not link %s', (text) => expect(linksOf(text)).toEqual([]));

  it('opens links in a new tab without a referrer', () => {
    renderBubble({ content: 'https://a.example' });
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });
});

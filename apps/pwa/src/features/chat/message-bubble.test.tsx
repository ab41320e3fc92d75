import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { datesIn } from '../../platform/dates/dates-in';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { MenuItem } from '../../ui/overlays/menu';
import type { Chat } from './chat';
import { emptyChat } from './chat-state';
import { emptyConversation } from './conversation-rules';
import type { Conversation } from './conversation-rules';
import { Server } from './conversation.fixture';
import { MessageBubble } from './message-bubble';
import type { Bubble } from './timeline';

const writtenAt = '2026-03-01T12:00:00.000Z';
const moment = datesIn('en-US').formatMoment(writtenAt);
const sent: Omit<Bubble, 'type' | 'key'> = {
  messageId: 'm1',
  isMine: true,
  content: 'Hello',
  replyTo: undefined,
  ownReaction: undefined,
  theirReaction: undefined,
  writtenAt,
  mark: 'sent',
  failure: undefined,
  endsGroup: true,
};

interface Around {
  canAnswer?: boolean;
  known?: Partial<Conversation>;
}

async function renderBubble(bubble: Partial<typeof sent> = {}, { canAnswer = true, known = {} }: Around = {}) {
  const mark = jest.fn<Promise<void>, Parameters<Chat['mark']>>(() => Promise.resolve());
  const [onReply, onJump, onHide] = [jest.fn(), jest.fn(), jest.fn()];
  const conversations = new Map([['linh', { ...emptyConversation('linh'), ...known }]]);
  const chat = { mark, state: createStore({ ...emptyChat, conversations }) };
  const parts = {
    peer: { clerkId: 'linh', fullName: 'Linh' },
    canAnswer,
    renderLink: () => null,
    renderActions: () => <MenuItem>Report</MenuItem>,
    onReply,
    onJump,
    onHide,
  };
  const { container } = await act(async () => {
    const rendered = render(
      <Suspense>
        <ServicesProvider services={Promise.resolve({ chat } as unknown as Services)}>
          <MessageBubble {...sent} {...bubble} parts={parts} />
        </ServicesProvider>
      </Suspense>,
    );
    await Promise.resolve();
    return rendered;
  });
  return { container, mark, onReply, onJump, onHide, person: userEvent.setup() };
}

it.each([
  ['at the end of its group', true],
  ['within its group', false],
])('a message %s: its date, time and mark are read out', async (_, endsGroup) => {
  await renderBubble({ endsGroup });
  expect(screen.getByText(moment).getAttribute('datetime')).toBe(writtenAt);
  expect(screen.getByText('Sent')).toBeTruthy();
});

it('a message within its group: a tap focuses it, which shows its time, and Tab passes it by', async () => {
  await renderBubble({ endsGroup: false });
  const bubble = screen.getByText('Hello').closest<HTMLElement>('[tabindex]');
  expect(bubble?.tabIndex).toBe(-1);
  expect(bubble?.contains(screen.getByText(moment))).toBe(true);
});

const linksOf = async (content: string) => {
  const { container } = await renderBubble({ content });
  expect(container.querySelector('p')?.textContent).toBe(content);
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
};

describe('the text of a message', () => {
  it('is unchanged, with its URLs as links', async () => {
    expect(await linksOf('See https://a.example/x?y=1, and (http://b.example).\n\nBye')).toEqual([
      'https://a.example/x?y=1',
      'http://b.example',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    '<a href="javascript:alert(1)">x</a>',
    'data:text/html,<script>alert(1)</script>',
    'no address',
    'https://',
  ])('does not link %s', async (text) => expect(await linksOf(text)).toEqual([]));

  it('opens links in a new tab without a referrer', async () => {
    await renderBubble({ content: 'https://a.example' });
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });
});

describe('the menu of a message', () => {
  const openMenu = async (...rendered: Parameters<typeof renderBubble>) => {
    const page = await renderBubble(...rendered);
    act(() => screen.getByRole('button', { name: 'More for this message' }).focus());
    await page.person.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name: 'More for this message' });
    const items = [...menu.querySelectorAll('[role^="menuitem"]')];
    const names = items.map((item) => item.getAttribute('aria-label') ?? item.textContent);
    const press = (role: string, name: string) => page.person.click(within(menu).getByRole(role, { name }));
    return { ...page, names, press };
  };
  const reactions = ['Love', 'Like', 'Laugh', 'Wow', 'Sad', 'Thanks'];

  it('offers Report only for what the other person wrote', async () => {
    const { names } = await openMenu({ isMine: false });
    expect(names).toEqual([...reactions, 'Reply', 'Copy text', 'Delete for me', 'Report']);
  });

  it('of one’s own message has everything else', async () => {
    const { names } = await openMenu();
    expect(names).toEqual([...reactions, 'Reply', 'Copy text', 'Delete for me']);
  });

  it('where nobody can answer has no reactions and no reply', async () => {
    const { names } = await openMenu({}, { canAnswer: false });
    expect(names).toEqual(['Copy text', 'Delete for me']);
  });

  it('sets a reaction, and takes back the one that is set', async () => {
    const first = await openMenu({ ownReaction: '👍' });
    await first.press('menuitemcheckbox', 'Love');
    expect(first.mark.mock.calls).toEqual([['linh', 'm1', { reaction: '❤️' }]]);
    await first.person.keyboard('{Enter}');
    await first.person.click(await screen.findByRole('menuitemcheckbox', { name: 'Like', checked: true }));
    expect(first.mark.mock.calls.at(-1)).toEqual(['linh', 'm1', { reaction: null }]);
  });

  it('copies the text, replies, and deletes the message for this person', async () => {
    const { press, person, onReply, onHide, mark } = await openMenu({ content: 'Copy me' });
    await press('menuitem', 'Copy text');
    expect(await navigator.clipboard.readText()).toBe('Copy me');
    for (const name of ['Reply', 'Delete for me']) {
      await person.keyboard('{Enter}');
      await person.click(await screen.findByRole('menuitem', { name }));
    }
    expect(onReply).toHaveBeenCalledWith('m1');
    expect(onHide).toHaveBeenCalled();
    expect(mark.mock.calls).toEqual([['linh', 'm1', { isHidden: true }]]);
  });

  it('is not there before the message is sent', async () => {
    await renderBubble({ messageId: undefined, mark: 'sending' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the reactions to a message', () => {
  it('are counted, and a press takes one’s own back or joins the other’s', async () => {
    const { mark, person } = await renderBubble({ ownReaction: '👍', theirReaction: '❤️' });
    await person.click(screen.getByRole('button', { name: 'Like from you', pressed: true }));
    await person.click(screen.getByRole('button', { name: 'Love from Linh', pressed: false }));
    expect(mark.mock.calls).toEqual([
      ['linh', 'm1', { reaction: null }],
      ['linh', 'm1', { reaction: '❤️' }],
    ]);
  });

  it('that both have are one with a count', async () => {
    await renderBubble({ ownReaction: '🙏', theirReaction: '🙏' });
    expect(screen.getByRole('button', { name: 'Thanks from you and Linh' }).textContent).toBe('🙏2');
  });
});

describe('the quote of a reply', () => {
  const server = new Server();
  const { _id, seq } = server.write('peer');
  const original = { _id, seq, senderId: 'linh', content: 'The beginning' };

  it('is the message as it is known, in one line that leads to it', async () => {
    const { onJump, person } = await renderBubble({ replyTo: original }, { known: { messages: server.messages } });
    await person.click(screen.getByRole('button', { name: 'Reply to Linh: 1' }));
    expect(onJump).toHaveBeenCalledWith(original);
  });

  it('is what came with the reply while the message is not loaded', async () => {
    await renderBubble({ replyTo: { ...original, senderId: 'me' } });
    const quote = screen.getByRole('button', { name: 'Reply to You: The beginning' });
    // Voice control finds a button by the words that are seen in it.
    expect(quote.textContent).toBe('Reply to You: The beginning');
  });

  it.each([
    ['was when the reply was read', { ...original, content: null }, {}],
    ['is now', original, { messages: server.messages, wanted: new Map([[_id, [{ isHidden: true }]]]) }],
  ])('says that the message is deleted if it %s', async (_, replyTo, known) => {
    await renderBubble({ replyTo }, { known });
    expect(screen.getByText('Message deleted')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Reply to/ })).toBeNull();
  });
});

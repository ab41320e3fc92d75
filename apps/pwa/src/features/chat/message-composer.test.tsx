import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { pretendWidth } from '../../ui/browser.fixture';
import { createStore } from '../../platform/store/create-store';
import type { Chat } from './chat';
import { emptyChat } from './chat-state';
import { MessageComposer } from './message-composer';

function Composer({ answers }: { answers: boolean }) {
  const [replyTo, setReplyTo] = useState(answers ? original : undefined);
  return (
    <MessageComposer
      peer={{ clerkId: 'linh', fullName: 'Linh' }}
      replyTo={replyTo}
      onReply={() => setReplyTo(undefined)}
      onSend={() => undefined}
    />
  );
}

beforeAll(() => pretendWidth(390));

const original = { _id: '00000000-0000-4000-8000-000000000001', seq: 1, senderId: 'linh', content: 'Where are you?' };

async function open(answers = false) {
  const send = jest.fn<Promise<void>, Parameters<Chat['send']>>(() => Promise.resolve());
  const chat: Pick<Chat, 'draftTo' | 'storeDraft' | 'send' | 'type' | 'state'> = {
    state: createStore(emptyChat),
    draftTo: () => '',
    storeDraft: () => undefined,
    type: () => undefined,
    send,
  };
  await act(async () => {
    render(
      <Suspense>
        <ServicesProvider services={Promise.resolve({ chat } as Services)}>
          <Composer answers={answers} />
        </ServicesProvider>
      </Suspense>,
    );
    await Promise.resolve();
  });
  const person = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Message' });
  const paste = async (text: string) => {
    await person.click(field);
    await person.paste(text);
  };
  return { person, send, paste };
}

describe('the text of the message composer', () => {
  it('is sent trimmed, without invisible characters', async () => {
    const { person, send, paste } = await open();
    await paste('  Chào\u0007 Linh\u0000\nhalf \ud83d ');
    await person.keyboard('{Enter}');
    expect(send.mock.calls).toEqual([['linh', 'Chào Linh\nhalf', undefined]]);
  });

  it('is not sent when it has no visible character', async () => {
    const { person, send, paste } = await open();
    await paste(' \u0007 ');
    await person.keyboard('{Enter}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    expect(send).not.toHaveBeenCalled();
  });

  it('is counted in Unicode-composed characters', async () => {
    const { send, person, paste } = await open();
    await paste('e\u0301'.repeat(4_000));
    await screen.findByText('0 characters left');
    await person.keyboard('{Enter}');
    expect(send.mock.calls[0]?.[1]).toHaveLength(4_000);
  });
});

describe('a reply in the message composer', () => {
  it('shows what it answers, and is over once it is sent', async () => {
    const { person, send, paste } = await open(true);
    expect(screen.getByText('Reply to Linh').nextSibling?.textContent).toBe('Where are you?');
    await paste('Here');
    await person.keyboard('{Enter}');
    expect(send.mock.calls).toEqual([['linh', 'Here', original]]);
    expect(screen.queryByText('Reply to Linh')).toBeNull();
  });

  it.each([
    ['Escape', (person: ReturnType<typeof userEvent.setup>) => person.keyboard('{Escape}')],
    ['its button', (person: ReturnType<typeof userEvent.setup>) => person.click(screen.getByRole('button', { name: 'Cancel reply' }))],
  ])('is given up by %s, and the text stays', async (_, giveUp) => {
    const { person, send, paste } = await open(true);
    await paste('Here');
    await giveUp(person);
    await person.keyboard('{Enter}');
    expect(send.mock.calls).toEqual([['linh', 'Here', undefined]]);
  });
});

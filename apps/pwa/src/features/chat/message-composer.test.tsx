import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { pretendWidth } from '../../ui/browser.fixture';
import type { Chat } from './chat';
import { MessageComposer } from './message-composer';

beforeAll(() => pretendWidth(390));

async function open() {
  const send = jest.fn<Promise<void>, [string, string]>(() => Promise.resolve());
  const chat: Pick<Chat, 'draftTo' | 'storeDraft' | 'send' | 'type'> = {
    draftTo: () => '',
    storeDraft: () => undefined,
    type: () => undefined,
    send,
  };
  await act(async () => {
    render(
      <Suspense>
        <ServicesProvider services={Promise.resolve({ chat } as Services)}>
          <MessageComposer receiverId="linh" onSend={() => undefined} />
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
    expect(send.mock.calls).toEqual([['linh', 'Chào Linh\nhalf']]);
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

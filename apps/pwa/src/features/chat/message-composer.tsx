import type { QuotedMessage } from '@chorus/contracts';
import { LONGEST_MESSAGE, writable } from '@chorus/contracts';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { toast } from '../../ui/overlays/toast';
import { IconButton } from '../../ui/controls/icon-button';
import type { BubbleParts } from './bubble-parts';
import { ReplyingTo } from './message-quote';
import { useChat } from './use-chat';

const COUNTS_DOWN_FROM = 200;

interface MessageComposerProps extends Pick<BubbleParts, 'peer'> {
  /** The message that is answered. */
  replyTo: QuotedMessage | undefined;
  onReply: (original: QuotedMessage | undefined) => void;
  onSend: () => void;
}

export function MessageComposer(props: MessageComposerProps) {
  const { peer, replyTo } = props;
  const { field, text, left, canSend, type, submit, onKeyDown, cancelReply } = useComposer(props);

  return (
    <form
      data-keeps-draft
      className="mx-auto flex w-full max-w-3xl shrink-0 flex-wrap items-end gap-2 px-4 pb-4 lying:pb-2"
      onSubmit={submit}
    >
      {replyTo && <ReplyingTo original={replyTo} peer={peer} onCancel={cancelReply} />}
      <div className="min-w-0 flex-1">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          aria-label="Message"
          placeholder="Type a message"
          className="block field-sizing-content max-h-40 min-h-11 w-full resize-none rounded-panel bg-raised px-4 py-2.5 text-body ring-1 ring-line placeholder:text-faint hover:bg-hover focus:ring-accent focus:outline-none md:text-small md:leading-6"
          value={text}
          onChange={({ currentTarget: { value } }) => type(value)}
          onKeyDown={onKeyDown}
        />
        {left < COUNTS_DOWN_FROM && <CharactersLeft left={left} />}
      </div>
      <IconButton type="submit" label="Send" look="accent" disabled={!canSend} className="md:size-11">
        <SendHorizontal className="size-5" />
      </IconButton>
    </form>
  );
}

function useComposer({ peer, replyTo, onReply, onSend }: MessageComposerProps) {
  const receiverId = peer.clerkId;
  const chat = useChat();
  const [text, setText] = useState(() => chat.draftTo(receiverId));
  const field = useRef<HTMLTextAreaElement>(null);
  const content = writable(text).trim();
  const left = LONGEST_MESSAGE - content.length;
  const canSend = content !== '' && left >= 0;

  useEffect(() => {
    // On a phone, focus would open the keyboard over the messages.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (replyTo) field.current?.focus();
  }, [replyTo]);

  const write = (next: string) => {
    setText(next);
    chat.storeDraft(receiverId, next);
  };

  const send = () => {
    if (!canSend) return;
    write('');
    onReply(undefined);
    onSend();
    field.current?.focus();
    chat.send(receiverId, content, replyTo).catch((error: unknown) => {
      console.error('A message could not be saved', error);
      if (!field.current?.value) {
        write(text);
        onReply(replyTo);
      }
      toast.error("Your browser couldn't save the message. Please try again.");
    });
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send();
  };

  const cancelReply = () => {
    onReply(undefined);
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (meansSend(event)) submit(event);
    if (event.key !== 'Escape' || !replyTo || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    cancelReply();
  };

  const type = (value: string) => {
    write(value);
    if (value.trim()) chat.type(receiverId);
  };

  return { field, text, left, canSend, type, submit, onKeyDown, cancelReply };
}

/** Enter also confirms an input method's composition, as Vietnamese ones do. */
const meansSend = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean => key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

function CharactersLeft({ left }: { left: number }) {
  return (
    <p role="status" className={left < 0 ? 'pt-1 text-caption text-danger' : 'pt-1 text-caption text-muted'}>
      {left < 0 ? `${-left} characters too long` : `${left} characters left`}
    </p>
  );
}

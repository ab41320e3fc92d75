import { LONGEST_MESSAGE, writable } from '@chorus/contracts';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toast';
import { IconButton } from '../../ui/icon-button';
import { useChat } from './use-chat';

const COUNTS_DOWN_FROM = 200;

/** Where a message is written: Enter sends it, Shift and Enter begin a new line. */
export function MessageComposer({ receiverId, onSend }: { receiverId: string; onSend: () => void }) {
  const chat = useChat();
  const [text, setText] = useState(() => chat.draftTo(receiverId));
  const field = useRef<HTMLTextAreaElement>(null);
  const content = writable(text).trim();
  const left = LONGEST_MESSAGE - content.length;
  const canSend = content !== '' && left >= 0;

  useEffect(() => {
    // On a phone it would bring up the keyboard, over what is to be read.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  const write = (next: string) => {
    setText(next);
    chat.keepDraft(receiverId, next);
  };

  const send = () => {
    if (!canSend) return;
    write('');
    onSend();
    field.current?.focus();
    chat.send(receiverId, content).catch((error: unknown) => {
      console.error('A message could not be kept', error);
      if (!field.current?.value) write(text);
      toast.error('This browser does not let the message be kept. Please try again.');
    });
  };

  return (
    <form
      className="mx-auto flex w-full max-w-3xl shrink-0 items-end gap-2 px-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
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
          onChange={({ currentTarget: { value } }) => {
            write(value);
            if (value.trim()) chat.type(receiverId);
          }}
          onKeyDown={(event) => {
            // Enter also ends what an input method composes, as Vietnamese ones do.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        {left < COUNTS_DOWN_FROM && (
          <p role="status" className={left < 0 ? 'pt-1 text-caption text-danger' : 'pt-1 text-caption text-muted'}>
            {left < 0 ? `${-left} characters too long` : `${left} characters left`}
          </p>
        )}
      </div>
      <IconButton type="submit" label="Send" look="accent" disabled={!canSend} className="md:size-11">
        <SendHorizontal className="size-5" />
      </IconButton>
    </form>
  );
}

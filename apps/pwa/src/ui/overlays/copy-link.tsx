import { Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../controls/button';
import { inputClass } from '../controls/field';
import { toast } from './toast';

interface CopyLinkProps {
  url: string;
  look?: 'primary' | 'secondary';
  /** The name of the button where there are several. It begins with its text. */
  label?: string;
  /** For a link that replaces the button that created it. */
  takesFocus?: boolean;
  onCopied?: () => void;
}

/** Pages without HTTPS have no clipboard, and browsers may refuse it. The link is then shown, to be copied by hand. */
export function CopyLink({ url, look = 'secondary', label, takesFocus = false, onCopied }: CopyLinkProps) {
  const [isShown, show] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      show(true);
      return;
    }
    toast.success('Link copied');
    onCopied?.();
  };

  if (isShown) return <LinkToCopy url={url} />;
  return (
    <Button ref={button} look={look} aria-label={label} onClick={() => void copy()}>
      <Link2 aria-hidden className="size-4" />
      Copy link
    </Button>
  );
}

function LinkToCopy({ url }: Pick<CopyLinkProps, 'url'>) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  return (
    <input
      ref={field}
      readOnly
      aria-label="Copy this link"
      className={inputClass}
      value={url}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}

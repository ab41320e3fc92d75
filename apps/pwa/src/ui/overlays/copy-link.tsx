import { Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../controls/button';
import { inputClass } from '../controls/field';
import { toast } from './toast';

interface CopyLinkProps {
  url: string;
  look?: 'primary' | 'secondary';
  onCopied?: () => void;
}

/** Pages without HTTPS have no clipboard, and browsers may refuse it. The link is then shown, to be copied by hand. */
export function CopyLink({ url, look = 'secondary', onCopied }: CopyLinkProps) {
  const [isShown, show] = useState(false);

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
    <Button look={look} onClick={() => void copy()}>
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

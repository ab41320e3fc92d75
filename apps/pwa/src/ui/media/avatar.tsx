import { useEffect, useState } from 'react';
import { classNames } from '../class-names';

/** Another host would learn who looks at the picture, and a placeholder tells less than the initial. */
const isOwnPicture = (url: string) => /^\/(?!\/|placeholders\/)/.test(url);

interface AvatarProps {
  name: string;
  imageUrl: string | null;
  className?: string;
}

export function Avatar({ name, imageUrl, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  useEffect(() => {
    if (broken === undefined) return;
    const retry = () => setBroken(undefined);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [broken]);
  const [initial = ''] = name.trim();

  return (
    <span
      aria-hidden
      className={classNames(
        'relative inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft font-bold text-accent',
        className,
      )}
    >
      {initial.toLocaleUpperCase('vi')}
      {imageUrl && isOwnPicture(imageUrl) && imageUrl !== broken && (
        <img
          src={imageUrl}
          alt=""
          draggable={false}
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(imageUrl)}
        />
      )}
    </span>
  );
}

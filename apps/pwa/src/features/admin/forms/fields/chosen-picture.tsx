import { useEffect, useRef } from 'react';

/** A picture that has been chosen but not sent yet. */
export function ChosenPicture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) Object.assign(image.current, { src: url, hidden: false });
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return (
    <img
      ref={image}
      alt=""
      draggable={false}
      className="size-full object-cover"
      // The server says why it does not take it.
      onError={(event) => (event.currentTarget.hidden = true)}
    />
  );
}

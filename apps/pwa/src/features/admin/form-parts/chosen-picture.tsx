import { useEffect, useRef } from 'react';

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
      // The form says that it is damaged.
      onError={(event) => (event.currentTarget.hidden = true)}
    />
  );
}

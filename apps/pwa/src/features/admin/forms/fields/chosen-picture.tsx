import { useEffect, useRef } from 'react';

/** A picture that has been chosen but not sent yet. */
export function ChosenPicture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return <img ref={image} alt="" draggable={false} className="size-full object-cover" />;
}

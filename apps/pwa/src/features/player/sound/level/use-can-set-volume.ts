import { useEffect, useState } from 'react';
import { canSetVolume } from './can-set-volume';

/** True until the browser has been tested, a moment later. */
export function useCanSetVolume(): boolean {
  const [can, setCan] = useState(true);
  useEffect(() => void canSetVolume().then(setCan), []);
  return can;
}

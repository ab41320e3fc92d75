import { Toaster } from '../ui/toaster';

export const App = () => <Toaster />;

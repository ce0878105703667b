import { createRoot } from 'react-dom/client';
import { keepHost } from '../host/embedding.ts';
import { App } from './app.tsx';
import './base.css';
import { handleFailedCalls } from './failed-calls.ts';

keepHost();
handleFailedCalls();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app.');
createRoot(root).render(<App />);

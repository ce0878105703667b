import { createRoot } from 'react-dom/client';
import { saveHost } from '../host/embedding.ts';
import { reportError } from '../reporting/reporting.ts';
import { App } from './app.tsx';
import '../kit/look.css';
import './base.css';
import './forced-colours.css';
import { handleFailedCalls } from './failed-calls.ts';
import { waitForFirstPaint } from './first-frame/wait-for-first-paint.ts';

window.addEventListener('error', ({ error }) => reportError(error));
window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
saveHost();
handleFailedCalls();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
const render = () => createRoot(root).render(<App />);
if (root.hasChildNodes()) void waitForFirstPaint().then(render);
else render();

// Named, so that the rest of the library stays out of the first load: a dynamic import of it would bring all of it.
export { createBrowserRouter } from 'react-router';

// The guest of app.py: the other four methods have no handler.
export const get = ({employeeName}) => ({method: 'GET', guest: employeeName})

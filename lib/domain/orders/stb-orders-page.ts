/** The number of orders on a page of `/stb-orders`: the rows that fit on a television's screen without scrolling. */
export const STB_ORDERS_PAGE_SIZE = 5;

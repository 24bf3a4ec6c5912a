//! Boards as other programs copy them.

use taquin_puzzle::notation::{ParseOptions, parse};

fn read(text: &str) -> Result<String, String> {
    let read = parse(text, &ParseOptions::default());
    read.map(|read| read.position.to_string()).map_err(|fault| fault.to_string())
}

#[test]
fn the_only_gap_is_the_blank() {
    let cases = [
        ("1 2 3\n4 5 6\n7   8", "1 2 3/4 5 6/7 0 8"),
        ("1 2 3\n4 5 6\n7 8  ", "1 2 3/4 5 6/7 8 0"),
        ("  2 3\n1 5 6\n4 7 8\n", "0 2 3/1 5 6/4 7 8"),
        (
            " 1  2  3  4\n 5  6  7  8\n 9 10    12\n13 14 15 11",
            "1 2 3 4/5 6 7 8/9 10 0 12/13 14 15 11",
        ),
        (
            " 1  2  3  4\n 5  6  7  8\n 9 10 11 12\n13 14 15   ",
            "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
        ),
        ("5,3,8\n,2,4\n1,7,6", "5 3 8/0 2 4/1 7 6"),
        ("5, 3, 8\r\n1, , 4\r\n2, 7, 6\r\n", "5 3 8/1 0 4/2 7 6"),
        ("5\t3\t8\n\t2\t4\n1\t7\t6", "5 3 8/0 2 4/1 7 6"),
        ("5\t3\t8\n1\t2\t4\n7\t6", "5 3 8/1 2 4/7 6 0"),
    ];
    for (text, board) in cases {
        assert_eq!(read(text).as_deref(), Ok(board), "{text:?}");
    }
}

#[test]
fn a_gap_that_is_not_certain_is_refused_with_the_remedy() {
    for text in [
        "1 2 3\n4 5 6\n7  88",
        "1 2 3\n4 5 6\n7 0",
        "1 2 3\n4 5 6\n7 8",
        "1,2,3\n,5,\n6,7,8",
        "1 2 3\n4  5\n6 7 8",
    ] {
        assert!(read(text).is_err(), "{text:?}");
    }
    let fault = "line 2: row 2 has 2 of 3 cells: write the blank as 0";
    assert_eq!(read("1 2 3/4 5/6 7 8").unwrap_err(), fault[8..]);
    assert_eq!(read("12 23 33\n4 55\n66 77 88").unwrap_err(), fault);
}

#[test]
fn a_line_of_code_is_the_list_in_it() {
    let board = "5 3 8/0 2 4/1 7 6";
    for text in [
        "array([[5, 3, 8],\n       [0, 2, 4],\n       [1, 7, 6]])",
        "np.array([[5, 3, 8], [0, 2, 4], [1, 7, 6]], dtype=int8)",
        "board = [[5, 3, 8], [None, 2, 4], [1, 7, 6]]",
        "int[][] b = {{5, 3, 8}, {0, 2, 4}, {1, 7, 6}};",
        "int[][] b = new int[][]{{5, 3, 8}, {0, 2, 4}, {1, 7, 6}};",
        "int b[3][3] = {{5, 3, 8}, {0, 2, 4}, {1, 7, 6}};",
        "let board = [5, 3, 8, null, 2, 4, 1, 7, 6];",
    ] {
        assert_eq!(read(text).as_deref(), Ok(board), "{text}");
    }
    let repeated = read("b = [[5, 3, 8], [0, 2, 4], [1, 7, 7]]").unwrap_err();
    assert_eq!(repeated, "7 appears twice, 6 is missing");
}

#[test]
fn programs_write_the_blank_in_many_ways() {
    for blank in ["-", "□", "None", "null", "_", "x"] {
        let text = format!("1 2 3 5 {blank} 6 4 7 8");
        assert_eq!(read(&text).as_deref(), Ok("1 2 3/5 0 6/4 7 8"), "{text}");
    }
    assert!(read("1 2 3 5 -6 4 7 8 0").unwrap_err().contains("negative"));
}

#[test]
fn a_hash_is_the_blank_if_it_completes_the_board() {
    for text in ["1 2 3 5 # 6 4 7 8", "1 2 3\n5 # 6\n4 7 8", "1 2 3\n5,#,6\n4 7 8"] {
        assert_eq!(read(text).as_deref(), Ok("1 2 3/5 0 6/4 7 8"), "{text}");
    }
    let commented = read("1 2 3 5 0 6 4 7 8 # 9");
    assert_eq!(commented.as_deref(), Ok("1 2 3/5 0 6/4 7 8"));
    for text in ["1 2 3 5 # six 4 7 8", "# 2 3\n5 # 6\n4 7 8", "1 2 3 5 6 4 7 8#"] {
        assert!(read(text).is_err(), "{text}");
    }
}
